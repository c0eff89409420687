import { createPagePreviewToken } from '@vitrine/client/pages'
import { useClient } from '@vitrine/react/provider'
import { useToast } from '@vitrine/ui/toast'
import { useState } from 'react'

import { userMessage } from '../../../data/user-message.ts'
import { shop } from '../../../shop.ts'

/** Opens the saved draft in a tab of the storefront. */
export function useOpenPreview(id: string) {
  const client = useClient()
  const toast = useToast()
  const [isPending, setPending] = useState(false)
  const open = async (save: () => Promise<boolean>) => {
    // Browsers block windows that open after a request.
    const tab = window.open('', '_blank')
    if (tab) tab.opener = null
    setPending(true)
    try {
      if (await save()) {
        const { token } = await createPagePreviewToken(client, { id })
        tab?.location.replace(`${shop.storefrontUrl}/preview/pages/${id}?token=${token}`)
      } else tab?.close()
    } catch (error) {
      tab?.close()
      toast({ message: userMessage(error), tone: 'critical' })
    }
    setPending(false)
  }
  return { open, isPending }
}
