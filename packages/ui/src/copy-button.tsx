import { IconButton } from './icon-button.tsx'
import { CopyIcon } from './icons.tsx'
import { useToast } from './toast.tsx'

export interface CopyButtonProps {
  /** The object of the label "Copy <what>". */
  readonly what: string
  readonly text: string
}

/** Needs a `<ToastRegion>`. */
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

/** Browsers have no clipboard on http pages except localhost. */
export function useCopy(): (what: string, text: string) => Promise<void> {
  const toast = useToast()
  return async (what, text) => {
    try {
      await navigator.clipboard.writeText(text)
      toast({ message: `Copied ${what}.` })
    } catch {
      toast({
        message: 'The browser does not allow copying here. Select the text instead.',
        tone: 'critical',
      })
    }
  }
}
