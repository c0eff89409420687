import type { ProfileDraft } from './profile-draft.ts'

export interface ProfileFieldsProps {
  readonly draft: ProfileDraft
  readonly change: (changes: Partial<ProfileDraft>) => void
  readonly errorOf: (path: string) => string | undefined
}
