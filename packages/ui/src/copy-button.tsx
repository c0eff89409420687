import { useAccountTexts } from './account-texts.ts'
import { IconButton } from './icon-button.tsx'
import { CopyIcon } from './icons.tsx'
import { useToast } from './toast.tsx'

export interface CopyButtonProps {
  /** The object of “copy”, in the language of the page. */
  readonly what: string
  readonly text: string
}

/** Needs a `<ToastRegion>`. */
export function CopyButton({ what, text }: CopyButtonProps) {
  const copy = useCopy()
  const texts = useAccountTexts()
  return (
    <IconButton
      label={texts.copyOf(what)}
      icon={<CopyIcon size={16} />}
      size="sm"
      onClick={() => copy(what, text)}
    />
  )
}

/** Browsers have no clipboard on http pages except localhost. */
export function useCopy(): (what: string, text: string) => Promise<void> {
  const toast = useToast()
  const texts = useAccountTexts()
  return async (what, text) => {
    try {
      await navigator.clipboard.writeText(text)
      toast({ message: texts.copied(what) })
    } catch {
      toast({
        message: texts.notCopied,
        tone: 'critical',
      })
    }
  }
}
