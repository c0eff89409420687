import { Button } from '@vitrine/ui/button'
import { Checkbox } from '@vitrine/ui/checkbox'
import { CodeList } from '@vitrine/ui/code-list'
import type { Site } from '../generated/hosted-pages.ts'
import { PostForm } from '../shell/post-form.tsx'
import { useForm } from '../shell/use-form.ts'

export interface RecoveryCodesProps {
  readonly site: Site
  readonly email: string
  readonly codes: readonly string[]
  readonly onSaved: () => void
}

/** Shown once; continues after the user confirms that the codes are saved. */
export function RecoveryCodes({ site, email, codes, onSaved }: RecoveryCodesProps) {
  const form = useForm('saved', { saved: '' }, ({ saved }) => ({
    saved: saved
      ? undefined
      : 'Save the codes first. Without them, you cannot sign in if you lose your phone.',
  }))
  return (
    <PostForm {...form.submit(onSaved)} className="flex flex-col gap-6">
      <CodeList
        label="Recovery codes"
        codes={codes}
        heading={`Recovery codes for ${site.name}, ${email}\
Each code works once.`}
        fileName="recovery-codes.txt"
      />
      <Checkbox
        {...form.box('saved')}
        className="vt-screen-only"
        label="I have saved the codes outside this phone"
      />
      <Button type="submit" size="lg" wide>
        Continue
      </Button>
    </PostForm>
  )
}
