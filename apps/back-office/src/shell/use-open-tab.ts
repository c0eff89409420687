import { useToast } from '@vitrine/ui/toast'
import { useState } from 'react'

import { userMessage } from '../data/user-message.ts'

/** Opens a tab whose address comes from a request. Without an address, the tab closes again. */
export function useOpenTab() {
  const toast = useToast()
  const [isPending, setPending] = useState(false)
  const open = async (findAddress: () => Promise<string | undefined>) => {
    // Browsers block windows that open after a request.
    const tab = window.open('', '_blank')
    if (tab) tab.opener = null
    setPending(true)
    try {
      const address = await findAddress()
      if (address) tab?.location.replace(address)
      else tab?.close()
    } catch (error) {
      tab?.close()
      toast({ message: userMessage(error), tone: 'critical' })
    }
    setPending(false)
  }
  return { open, isPending }
}
