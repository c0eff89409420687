import { useQueryClient } from '@tanstack/react-query'
import { createMember } from '@vitrine/client/members'
import { sendActivationEmail } from '@vitrine/client/recovery'
import { useClient } from '@vitrine/react/provider'
import { Button, buttonClass } from '@vitrine/ui/button'
import { Checkbox } from '@vitrine/ui/checkbox'
import { TextField } from '@vitrine/ui/text-field'
import { useToast } from '@vitrine/ui/toast'
import { Link, useNavigate } from 'react-router'

import { isFieldError } from '../../data/field-errors.ts'
import { memberKeys, memberName } from '../../data/members.ts'
import { userMessage } from '../../data/user-message.ts'
import { BackToList } from '../../list/back-to-list.tsx'
import { FailureBanner } from '../../shell/failure-banner.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { useFormSave } from '../../shell/use-form-save.ts'

/** Staff create an approved member without a password. */
export function NewMemberPage() {
  const client = useClient()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const toast = useToast()

  const create = async (form: FormData): Promise<void> => {
    const text = (name: string) => String(form.get(name) ?? '').trim()
    const nickname = text('nickname')
    const { member } = await createMember(client, {
      member: {
        loginEmail: text('loginEmail'),
        ...(nickname && { profile: { nickname } }),
        contact: { firstName: text('firstName'), lastName: text('lastName') },
      },
    })
    void queries.invalidateQueries({ queryKey: memberKeys.list })
    await navigate(`/members/${member.id}`, { replace: true })
    if (form.get('activate') === null) return toast({ message: `${memberName(member)} added.` })
    // The member already exists; staff can resend the email from the member's page.
    await sendActivationEmail(client, { identityId: member.id }).then(
      () => toast({ message: `${memberName(member)} added. The activation email is on its way.` }),
      (failure) =>
        toast({
          message: `Member added, but the activation email was not sent. ${userMessage(failure)}`,
          tone: 'critical',
        }),
    )
  }
  const { box, submit, busy, error, errorOf } = useFormSave(create)
  return (
    <div className="pb-16">
      <PageHead
        title="Add member"
        back={<BackToList to="/members" name="Members" />}
        detail="The member is approved immediately. The activation email lets them set a password."
      />
      <form ref={box} onSubmit={submit} noValidate className="mt-3 flex max-w-form flex-col gap-6">
        <TextField
          label="Email address"
          name="loginEmail"
          type="email"
          autoComplete="off"
          maxLength={320}
          error={errorOf('loginEmail')}
        />
        <div className="grid gap-6 sm:grid-cols-2">
          <TextField
            label="First name"
            name="firstName"
            note="optional"
            maxLength={100}
            autoComplete="off"
            error={errorOf('contact.firstName')}
          />
          <TextField
            label="Last name"
            name="lastName"
            note="optional"
            maxLength={100}
            autoComplete="off"
            error={errorOf('contact.lastName')}
          />
        </div>
        <TextField
          label="Display name"
          name="nickname"
          note="optional"
          maxLength={100}
          autoComplete="off"
          hint="Other members see this name on public profiles."
          error={errorOf('profile.nickname')}
        />
        <Checkbox
          label="Send activation email now"
          hint="The member needs this email to sign in. You can also send it later from the member’s page."
          name="activate"
          defaultChecked
        />
        {error && !isFieldError(error) ? (
          <FailureBanner title="The member was not added" error={error} />
        ) : null}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={busy}>
            Add member
          </Button>
          <Link to="/members" className={buttonClass({ variant: 'secondary' })}>
            Cancel
          </Link>
        </div>
      </form>
    </div>
  )
}
