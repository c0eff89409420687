import { Button } from '@vitrine/ui/button'
import { Checkbox } from '@vitrine/ui/checkbox'
import { CodeList } from '@vitrine/ui/code-list'
import type { Site } from '../generated/hosted-pages.ts'
import { PostForm } from '../shell/post-form.tsx'
import { useForm } from '../shell/use-form.ts'
import { texts } from '../texts/texts.ts'

export interface RecoveryCodesProps {
  readonly site: Site
  readonly email: string
  readonly codes: readonly string[]
  readonly onSaved: () => void
}

/** Shown once; continues after the user confirms that the codes are saved. */
export function RecoveryCodes({ site, email, codes, onSaved }: RecoveryCodesProps) {
  const form = useForm('saved', { saved: '' }, ({ saved }) => ({
    saved: saved ? undefined : texts().account.saveFirst,
  }))
  return (
    <PostForm {...form.submit(onSaved)} className="flex flex-col gap-6">
      <CodeList
        label={texts().account.recoveryCodes}
        codes={codes}
        heading={texts().account.codesHeading(site.name, email)}
        fileName="recovery-codes.txt"
      />
      <Checkbox {...form.box('saved')} className="vt-screen-only" label={texts().account.codesSaved} />
      <Button type="submit" size="lg" wide>
        {texts().account.continue}
      </Button>
    </PostForm>
  )
}
