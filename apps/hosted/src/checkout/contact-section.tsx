import { TextField } from '@vitrine/ui/text-field'
import type { PageOf } from '../generated/hosted-pages.ts'
import { type Form, partOf } from '../shell/use-form.ts'
import { texts } from '../texts/texts.ts'
import { type Details, QUESTION } from './details.ts'
import { QuestionField } from './question-field.tsx'
import { questionsOf } from './questions.ts'
import { Section } from './section.tsx'

export interface ContactSectionProps {
  readonly data: PageOf<'checkout'>
  readonly form: Form<Details>
}

export function ContactSection({ data, form }: ContactSectionProps) {
  const answers = partOf(form, QUESTION)
  return (
    <Section
      title={texts().checkout.contact}
      end={
        data.member ? null : (
          <a className="vt-link text-sm" href={data.signInUrl}>
            {texts().shell.signIn}
          </a>
        )
      }
    >
      <TextField
        {...form.field('email')}
        label={texts().shell.emailAddress}
        type="email"
        inputMode="email"
        autoComplete="email"
        required
        hint={texts().checkout.emailHint}
      />
      {questionsOf(data).map((question) => (
        <QuestionField key={question.id} question={question} form={answers} />
      ))}
    </Section>
  )
}
