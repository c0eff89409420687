import { IconButton } from './icon-button.tsx'
import { CopyIcon } from './icons.tsx'
import { useToast } from './toast.tsx'

export interface CopyButtonProps {
  /** What is copied, in words: "Copy <what>". */
  readonly what: string
  readonly text: string
}

/** Needs a `<ToastRegion>` around it. */
export function CopyButton({ what, text }: CopyButtonProps) {
  const copy = useCopy()
  return (
    <IconButton
      label={`Copy ${what}`}
      icon={<CopyIcon size={16} />}
      size="sm"
      onClick={() => copy(what, text)}
    />
  )
}

/** A browser keeps its clipboard from pages under a plain-http name other than this machine's. */
export function useCopy(): (what: string, text: string) => Promise<void> {
  const toast = useToast()
  return async (what, text) => {
    try {
      await navigator.clipboard.writeText(text)
      toast({ message: `Copied ${what}.` })
    } catch {
      toast({ message: 'The browser allows no copying here; select the text instead.', tone: 'critical' })
    }
  }
}
