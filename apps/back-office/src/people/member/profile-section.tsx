import type { Member } from '@vitrine/client/members'
import { RadioGroup } from '@vitrine/ui/radio-group'
import { useState } from 'react'

import { privacyName } from '../../data/member-states.ts'
import { FormDialog } from '../../shell/form-dialog.tsx'
import { Section } from '../../shell/section.tsx'
import { EditButton } from './edit-button.tsx'
import { EditField } from './edit-field.tsx'
import { FactRows } from './fact-rows.tsx'
import { MemberPhoto } from './member-photo.tsx'
import { useEditMember } from './use-edit-member.ts'

const privacies = [
  { value: 'PRIVATE', label: 'Private', description: 'Only staff can see the profile.' },
  { value: 'PUBLIC', label: 'Public', description: 'All members can see the profile.' },
] as const

/** Profiles are visible to other members if they are public. */
export function ProfileSection({ member }: { readonly member: Member }) {
  const edit = useEditMember(member)
  const { nickname, title, slug } = member.profile
  return (
    <Section title="Profile" end={<EditButton what="profile" onClick={edit.open} />}>
      <MemberPhoto member={member} />
      <FactRows
        rows={[
          ['Display name', nickname],
          ['About text', title],
          ['Profile URL', slug],
          ['Visibility', privacyName(member.privacyStatus)],
        ]}
      />
      <FormDialog
        open={edit.isOpen}
        onClose={edit.close}
        title="Edit profile"
        onSave={(form) => {
          const text = (name: string) => String(form.get(name) ?? '').trim()
          return edit.save({
            profile: { nickname: text('nickname'), title: text('title'), slug: text('slug') },
            privacyStatus: text('privacy') === 'PUBLIC' ? 'PUBLIC' : 'PRIVATE',
          })
        }}
      >
        {(errorOf) => (
          <>
            <EditField
              label="Display name"
              path="profile.nickname"
              value={nickname}
              errorOf={errorOf}
              hint="If empty, the first part of the email address is used."
            />
            <EditField
              label="About text"
              path="profile.title"
              note="optional"
              maxLength={255}
              value={title}
              errorOf={errorOf}
            />
            <EditField
              label="Profile URL"
              path="slug"
              maxLength={255}
              value={slug}
              errorOf={errorOf}
              hint="Use letters, digits, dots, hyphens and underscores."
            />
            <Privacy member={member} />
          </>
        )}
      </FormDialog>
    </Section>
  )
}

function Privacy({ member }: { readonly member: Member }) {
  const [value, setValue] = useState<string>(member.privacyStatus)
  const isApproved = member.status === 'APPROVED'
  return (
    <RadioGroup
      legend="Visibility"
      name="privacy"
      value={value}
      onChange={setValue}
      options={privacies.map((option) => ({
        ...option,
        disabled: option.value === 'PUBLIC' && !isApproved && value !== 'PUBLIC',
        ...(option.value === 'PUBLIC' &&
          !isApproved && { description: 'Only approved members can have a public profile.' }),
      }))}
    />
  )
}
