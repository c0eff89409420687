import { type ReactNode, useCallback, useState } from 'react'

import type { OpenPayment } from '../../data/payments.ts'
import { CaptureDialog } from '../../orders/order/payments/capture-dialog.tsx'

export interface Capture {
  readonly ask: (open: OpenPayment) => void
  /** The caller renders it. */
  readonly dialog: ReactNode
}

/** Captures one payment or a part of it. */
export function useCapture(): Capture {
  const [asked, setAsked] = useState<OpenPayment>()
  const [isOpen, setOpen] = useState(false)
  const ask = useCallback((open: OpenPayment) => {
    setAsked(open)
    setOpen(true)
  }, [])
  return {
    ask,
    dialog: asked ? (
      <CaptureDialog
        key={asked.id}
        orderId={asked.order.id}
        paymentId={asked.id}
        authorized={asked.authorized ?? ''}
        currency={asked.order.currency}
        open={isOpen}
        onClose={() => setOpen(false)}
      />
    ) : null,
  }
}
