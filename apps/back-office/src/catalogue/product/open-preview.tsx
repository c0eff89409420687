import { useMutation } from '@tanstack/react-query'
import { createPreviewToken } from '@vitrine/client/products'
import { useClient } from '@vitrine/react/provider'
import { Button } from '@vitrine/ui/button'
import { ExternalLinkIcon } from '@vitrine/ui/icons'
import { useToast } from '@vitrine/ui/toast'

import { userMessage } from '../../data/user-message.ts'

interface OpenPreviewProps {
  readonly id: string
  readonly storefrontUrl: string
}

/** Opens the saved product in the storefront, as shoppers will see it, by a link of its own that lasts an hour. */
export function OpenPreview({ id, storefrontUrl }: OpenPreviewProps) {
  const client = useClient()
  const toast = useToast()
  const preview = useMutation({
    mutationFn: () => createPreviewToken(client, { id }),
    onError: (error) => toast({ message: userMessage(error), tone: 'critical' }),
  })
  const open = async () => {
    // Browsers block windows that open after a request.
    const tab = window.open('', '_blank')
    if (tab) tab.opener = null
    try {
      const { token } = await preview.mutateAsync()
      tab?.location.replace(`${storefrontUrl}/preview/${id}?token=${token}`)
    } catch {
      tab?.close()
    }
  }
  return (
    <Button
      variant="secondary"
      size="sm"
      className="mt-3"
      busy={preview.isPending}
      onClick={open}
      icon={<ExternalLinkIcon size={14} />}
    >
      Preview in shop
    </Button>
  )
}
