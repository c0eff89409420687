import type { Member } from '@vitrine/client/members'
import { TextArea } from '@vitrine/ui/text-area'

import { formatDay } from '../../data/format.ts'
import { FormDialog } from '../../shell/form-dialog.tsx'
import { Section } from '../../shell/section.tsx'
import { customValue } from './custom-value.ts'
import { EditButton } from './edit-button.tsx'
import { EditField } from './edit-field.tsx'
import { FactRows } from './fact-rows.tsx'
import { useEditMember } from './use-edit-member.ts'

/** Contact details are visible to staff only. */
export function ContactSection({ member }: { readonly member: Member }) {
  const edit = useEditMember(member)
  const { contact } = member
  const { firstName, lastName, company, jobTitle, birthdate, phones = [], emails = [] } = contact ?? {}
  const answers = Object.entries(contact?.customFields ?? {})
  return (
    <Section title="Contact" end={<EditButton what="contact" onClick={edit.open} />}>
      <FactRows
        rows={[
          ['Name', [firstName, lastName].filter(Boolean).join(' ')],
          ['Email', emails.length > 0 ? emails.map((email) => <Mail key={email} to={email} />) : undefined],
          ['Phone', phones.length > 0 ? phones.map((phone) => <Line key={phone}>{phone}</Line>) : undefined],
          ['Company', company],
          ['Job title', jobTitle],
          ['Date of birth', birthdate && showDay(birthdate)],
          ...answers.map(([key, { name, value }]) => [name ?? key, customValue(value)] as const),
        ]}
      />
      <FormDialog
        open={edit.isOpen}
        onClose={edit.close}
        title="Edit contact"
        onSave={(form) => {
          const text = (name: string) => String(form.get(name) ?? '').trim()
          return edit.save({
            contact: {
              firstName: text('firstName'),
              lastName: text('lastName'),
              company: text('company'),
              jobTitle: text('jobTitle'),
              birthdate: text('birthdate'),
              phones: linesOf(text('phones')),
            },
          })
        }}
      >
        {(errorOf) => (
          <>
            <div className="grid gap-5 sm:grid-cols-2">
              <EditField label="First name" path="contact.firstName" value={firstName} errorOf={errorOf} />
              <EditField label="Last name" path="contact.lastName" value={lastName} errorOf={errorOf} />
              <EditField label="Company" path="contact.company" value={company} errorOf={errorOf} />
              <EditField label="Job title" path="contact.jobTitle" value={jobTitle} errorOf={errorOf} />
            </div>
            <EditField
              label="Date of birth"
              path="contact.birthdate"
              type="date"
              value={birthdate}
              errorOf={errorOf}
            />
            <TextArea
              label="Phone numbers"
              name="phones"
              rows={2}
              defaultValue={phones.join('\n')}
              hint="Enter one phone number per line."
              error={errorOf('contact.phones')}
            />
          </>
        )}
      </FormDialog>
    </Section>
  )
}

const Line = ({ children }: { readonly children: string }) => <span className="block">{children}</span>

const Mail = ({ to }: { readonly to: string }) => (
  <a href={`mailto:${to}`} className="vt-link block w-fit">
    {to}
  </a>
)

const showDay = (text: string): string => (Number.isNaN(Date.parse(text)) ? text : formatDay(new Date(text)))

export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
