import { Button } from '@vitrine/ui/button'
import { Checkbox } from '@vitrine/ui/checkbox'
import { CodeList } from '@vitrine/ui/code-list'
import { useState } from 'react'
import type { Site } from '../generated/hosted-pages.ts'
import { focusFirst } from '../shell/use-form.ts'

export interface RecoveryCodesProps {
  readonly site: Site
  readonly email: string
  readonly codes: readonly string[]
  readonly onSaved: () => void
}

/** Shown once; continues after the user confirms that the codes are saved. */
export function RecoveryCodes({ site, email, codes, onSaved }: RecoveryCodesProps) {
  const [saved, setSaved] = useState(false)
  const [missing, setMissing] = useState(false)
  return (
    <form
      noValidate
      className="flex flex-col gap-6"
      onSubmit={(event) => {
        event.preventDefault()
        setMissing(!saved)
        if (saved) onSaved()
        else focusFirst(['saved'])
      }}
    >
      <CodeList
        label="Recovery codes"
        codes={codes}
        heading={`Recovery codes for ${site.name}, ${email}\
Each code works once.`}
        fileName="recovery-codes.txt"
      />
      <Checkbox
        name="saved"
        className="vt-screen-only"
        label="I have saved the codes outside this phone"
        checked={saved}
        error={
          missing && !saved
            ? 'Save the codes first. Without them, you cannot sign in if you lose your phone.'
            : undefined
        }
        onChange={(event) => setSaved(event.target.checked)}
      />
      <Button type="submit" size="lg" wide>
        Continue
      </Button>
    </form>
  )
}
