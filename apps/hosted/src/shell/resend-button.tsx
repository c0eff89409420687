import type { UseMutationResult } from '@tanstack/react-query'
import { Button } from '@vitrine/ui/button'
import { useToast } from '@vitrine/ui/toast'
import { useCountdown } from './use-countdown.ts'

export interface ResendButtonProps {
  readonly resend: UseMutationResult<unknown, unknown, void>
  /** Label after the waiting time, such as "Send another code". */
  readonly label: string
  /** Announced after sending. */
  readonly done: string
}

const RESEND_AFTER_SECONDS = 30

/** Sends another code, 30 seconds after the last one. */
export function ResendButton({ resend, label, done }: ResendButtonProps) {
  const countdown = useCountdown(RESEND_AFTER_SECONDS)
  const toast = useToast()
  const sent = () => {
    countdown.restart()
    toast({ message: done })
  }
  return (
    <Button
      variant="quiet"
      size="sm"
      className="-mx-3"
      disabled={countdown.seconds > 0}
      busy={resend.isPending}
      onClick={() => resend.mutate(undefined, { onSuccess: sent })}
    >
      {countdown.seconds > 0 ? `${label} in ${countdown.seconds} s` : label}
    </Button>
  )
}
