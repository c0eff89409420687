import { useQueryClient } from '@tanstack/react-query'
import { type EmailText, resetEmailText, sendTestEmail, updateEmailText } from '@vitrine/client/email-texts'
import { useClient } from '@vitrine/react/provider'
import { Button } from '@vitrine/ui/button'
import { TextArea } from '@vitrine/ui/text-area'
import { TextField } from '@vitrine/ui/text-field'
import { useToast } from '@vitrine/ui/toast'
import { useState } from 'react'

import { emailKeys } from '../../../data/email-texts.ts'
import { may } from '../../../data/may.ts'
import { FormPage } from '../../../form/form-page.tsx'
import { useDraft } from '../../../form/use-draft.ts'
import { useAction } from '../../../shell/use-action.ts'
import { useLeaveGuard } from '../../../shell/use-leave-guard.tsx'
import { EmailPreview } from './email-preview.tsx'
import { VariableButtons } from './variable-buttons.tsx'

type Field = 'subject' | 'intro'

export function EmailTextForm({ opened }: { readonly opened: EmailText }) {
  const client = useClient()
  const queries = useQueryClient()
  const toast = useToast()
  const { busy, run } = useAction()
  const { kind, language, variables } = opened
  const form = useDraft(`email ${kind} ${language}`, { subject: opened.subject, intro: opened.intro })
  const { draft, change } = form
  const [field, setField] = useState<Field>('intro')
  const isChanged = draft.subject !== opened.subject || draft.intro !== opened.intro
  const guard = useLeaveGuard(isChanged, form.forget)

  const put = (text: EmailText) => {
    form.forget()
    change({ subject: text.subject, intro: text.intro })
    form.forget()
    queries.setQueryData<readonly EmailText[]>(emailKeys.all, (texts) =>
      texts?.map((one) => (one.kind === kind && one.language === language ? text : one)),
    )
  }
  const save = async () => {
    put((await updateEmailText(client, { kind, language, ...draft })).emailText)
    toast({ message: 'Saved. New emails have this text.' })
  }
  const reset = () =>
    run(async () => {
      const { subject, intro } = opened
      put((await resetEmailText(client, { kind, language })).emailText)
      return {
        message: 'The text is the default again.',
        undo: async () => put((await updateEmailText(client, { kind, language, subject, intro })).emailText),
      }
    })
  const test = () =>
    run(async () => {
      const { to } = await sendTestEmail(client, { kind, language, ...draft })
      return { message: `A test email was sent to ${to}.` }
    })

  return (
    <>
      <FormPage
        save="Save"
        onSave={save}
        leave="/settings/emails"
        isRestored={form.isRestored}
        onReset={form.reset}
        side={() => <EmailPreview kind={kind} language={language} {...draft} />}
      >
        {(errorOf) => (
          <div className="flex flex-col gap-6">
            <TextField
              label="Subject"
              maxLength={200}
              value={draft.subject}
              onFocus={() => setField('subject')}
              onChange={({ target }) => change({ subject: target.value })}
              error={errorOf('subject')}
            />
            <TextArea
              label="First paragraphs"
              hint="Items, links and codes follow below. An empty line begins a new paragraph."
              rows={8}
              maxLength={3000}
              value={draft.intro}
              onFocus={() => setField('intro')}
              onChange={({ target }) => change({ intro: target.value })}
              error={errorOf('intro')}
            />
            <VariableButtons
              variables={variables}
              onInsert={(variable) => change({ [field]: `${draft[field]}${variable}` })}
            />
            {may('SETTINGS.MANAGE') ? (
              <div className="flex flex-wrap gap-3">
                <Button variant="secondary" size="sm" busy={busy} onClick={() => void test()}>
                  Send a test email to me
                </Button>
                {opened.isDefault ? null : (
                  <Button variant="secondary" size="sm" busy={busy} onClick={() => void reset()}>
                    Reset to the default text
                  </Button>
                )}
              </div>
            ) : null}
          </div>
        )}
      </FormPage>
      {guard.dialog}
    </>
  )
}
