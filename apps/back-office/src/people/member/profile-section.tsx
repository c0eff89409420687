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
  { value: 'PRIVATE', label: 'Private', description: 'Only you see the profile.' },
  { value: 'PUBLIC', label: 'Public', description: 'Everybody in the shop’s community sees it.' },
] as const

/** What others see. */
export function ProfileSection({ member }: { readonly member: Member }) {
  const edit = useEditMember(member)
  const { nickname, title, slug } = member.profile
  return (
    <Section title="Profile" end={<EditButton what="the profile" onClick={edit.open} />}>
      <MemberPhoto member={member} />
      <FactRows
        rows={[
          ['Shown name', nickname],
          ['Line below it', title],
          ['Address', slug],
          ['Who sees it', privacyName(member.privacyStatus)],
        ]}
      />
      <FormDialog
        open={edit.isOpen}
        onClose={edit.close}
        title="Edit the profile"
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
              label="Shown name"
              path="profile.nickname"
              value={nickname}
              errorOf={errorOf}
              hint="Left empty, it is the name before the @ of the e-mail address."
            />
            <EditField
              label="Line below it"
              path="profile.title"
              note="optional"
              maxLength={255}
              value={title}
              errorOf={errorOf}
            />
            <EditField
              label="Address of the profile"
              path="slug"
              maxLength={255}
              value={slug}
              errorOf={errorOf}
              hint="Letters, digits, dots, hyphens and underscores."
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
      legend="Who sees the profile"
      name="privacy"
      value={value}
      onChange={setValue}
      options={privacies.map((option) => ({
        ...option,
        disabled: option.value === 'PUBLIC' && !isApproved && value !== 'PUBLIC',
        ...(option.value === 'PUBLIC' &&
          !isApproved && { description: 'Only approved members can be public.' }),
      }))}
    />
  )
}
