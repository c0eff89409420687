import { Button } from '@vitrine/ui/button'
import { TextArea } from '@vitrine/ui/text-area'
import { useToast } from '@vitrine/ui/toast'

import { SaveFailure } from '../../../shell/save-failure.tsx'
import { useFormSave } from '../../../shell/use-form-save.ts'

export interface BlockedWordsProps {
  readonly words: readonly string[]
  readonly onSave: (words: string[]) => Promise<void>
}

/** One word or phrase per line. */
export function BlockedWords({ words, onSave }: BlockedWordsProps) {
  const toast = useToast()
  const { box, submit, busy, error, errorOf } = useFormSave(async (form) => {
    await onSave(toLines(String(form.get('blockedWords'))))
    toast({ message: 'Saved.' })
  })
  return (
    <form ref={box} onSubmit={submit} noValidate className="flex flex-col items-start gap-3">
      <TextArea
        name="blockedWords"
        label="Blocked words"
        hint="Enter one word per line. Reviews with one of these words need moderation."
        rows={4}
        className="w-full"
        defaultValue={words.join('\n')}
        error={errorOf('blockedWords')}
      />
      {error ? <SaveFailure error={error} /> : null}
      <Button type="submit" variant="secondary" size="sm" busy={busy}>
        Save words
      </Button>
    </form>
  )
}

const toLines = (text: string): string[] => [
  ...new Set(
    text
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
  ),
]
