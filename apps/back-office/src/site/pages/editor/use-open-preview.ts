import { createPagePreviewToken } from '@vitrine/client/pages'
import { useClient } from '@vitrine/react/provider'

import { useOpenTab } from '../../../shell/use-open-tab.ts'
import { shop } from '../../../shop.ts'

/** Opens the saved draft in a tab of the storefront. */
export function useOpenPreview(id: string) {
  const client = useClient()
  const { open, isPending } = useOpenTab()
  const openDraft = (save: () => Promise<boolean>) =>
    open(async () => {
      if (!(await save())) return undefined
      const { token } = await createPagePreviewToken(client, { id })
      return `${shop.storefrontUrl}/preview/pages/${id}?token=${token}`
    })
  return { open: openDraft, isPending }
}
