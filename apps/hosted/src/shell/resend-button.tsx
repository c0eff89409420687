import { useToast } from '@vitrine/ui/toast'
import { texts } from '../texts/texts.ts'
import { Press } from './press.tsx'
import { useCountdown } from './use-countdown.ts'
import { useHasScript } from './use-has-script.ts'
import type { Send } from './use-send.ts'

export interface ResendButtonProps {
  readonly resend: Pick<Send<unknown, void>, 'isPending' | 'mutate'>
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
  // Without a script nothing counts, so the button is never disabled.
  const isCounted = useHasScript()
  const sent = () => {
    countdown.restart()
    toast({ message: done })
  }
  return (
    <Press
      name="resend"
      variant="quiet"
      size="sm"
      className="-mx-3"
      disabled={isCounted && countdown.seconds > 0}
      busy={resend.isPending}
      onPress={() => resend.mutate(undefined, { onSuccess: sent })}
    >
      {isCounted && countdown.seconds > 0 ? texts().shell.inSeconds(label, countdown.seconds) : label}
    </Press>
  )
}
