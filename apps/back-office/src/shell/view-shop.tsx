import { createShopPreviewToken } from '@vitrine/client/shop-opening'
import { useClient } from '@vitrine/react/provider'
import { ExternalLinkIcon } from '@vitrine/ui/icons'

import { may } from '../data/may.ts'
import { shop } from '../shop.ts'
import { useOpenTab } from './use-open-tab.ts'

/** Leads to the storefront. In a closed shop, staff see the shop with a link back to the next steps. */
export function ViewShop({ className }: { readonly className: string }) {
  const client = useClient()
  const { open } = useOpenTab()
  const content = (
    <>
      <ExternalLinkIcon size={16} />
      View shop
    </>
  )
  if (shop.isOpen || !may('SETTINGS.READ'))
    return (
      <a href={shop.storefrontUrl} target="_blank" rel="noreferrer" className={className}>
        {content}
      </a>
    )
  const enter = async () => {
    const { token } = await createShopPreviewToken(client, { isForStaff: true })
    return `${shop.storefrontUrl}/shop-preview?token=${encodeURIComponent(token)}`
  }
  return (
    <button type="button" className={className} onClick={() => void open(enter)}>
      {content}
    </button>
  )
}
