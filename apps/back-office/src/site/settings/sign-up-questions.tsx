import { Badge } from '@vitrine/ui/badge'
import { Button } from '@vitrine/ui/button'
import { PlusIcon } from '@vitrine/ui/icons'
import { useState } from 'react'

import { FormDialog } from '../../shell/form-dialog.tsx'
import { Menu } from '../../shell/menu.tsx'
import { MoveButtons, moved } from '../../shell/move-buttons.tsx'
import { Section } from '../../shell/section.tsx'
import { type Question, questionTypes, toQuestion } from './question.ts'
import { QuestionForm } from './question-form.tsx'
import type { SignInSettingsState } from './use-sign-in-settings.ts'

export interface SignUpQuestionsProps {
  readonly state: SignInSettingsState
  readonly questions: readonly Question[]
}

/** The limit of the platform. */
const maximum = 20

export function SignUpQuestions({ state, questions }: SignUpQuestionsProps) {
  const { change, save } = state
  const [current, setCurrent] = useState<Question>()
  const [open, setOpen] = useState(false)
  const begin = (question?: Question) => {
    setCurrent(question)
    setOpen(true)
  }
  return (
    <Section
      title="Sign-up questions"
      end={
        questions.length < maximum ? (
          <Button
            variant="quiet"
            size="sm"
            icon={<PlusIcon size={16} />}
            onClick={() => begin()}
            className="-mr-3"
          >
            Add<span className="sr-only"> question</span>
          </Button>
        ) : null
      }
    >
      {questions.length === 0 ? (
        <p className="border-y border-line py-3 text-sm text-ink-soft">
          No questions yet. People sign up with an email address and a password. The answers appear on the
          member’s page.
        </p>
      ) : (
        <ol className="border-t border-line">
          {questions.map((question, index) => (
            <li key={question.key} className="flex items-center gap-3 border-b border-line py-2.5">
              <span className="min-w-0 flex-1">
                <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
                  <span className="font-medium">{question.label}</span>
                  {question.required ? <Badge>Required</Badge> : null}
                </span>
                <span className="block truncate text-sm text-ink-soft">
                  {[questionTypes[question.type], question.options?.join(', ')].filter(Boolean).join(' · ')}
                </span>
              </span>
              <MoveButtons
                name={question.label}
                index={index}
                count={questions.length}
                onMove={(to) => change({ signUpFields: moved(questions, index, to) }, 'Question moved.')}
              />
              <Menu
                label={`Actions for ${question.label}`}
                items={[
                  { key: 'edit', label: 'Edit', onChoose: () => begin(question) },
                  {
                    key: 'remove',
                    label: 'Remove',
                    hint: 'Existing answers are kept',
                    tone: 'critical',
                    onChoose: () =>
                      change(
                        { signUpFields: questions.filter(({ key }) => key !== question.key) },
                        `Question “${question.label}” removed.`,
                      ),
                  },
                ]}
              />
            </li>
          ))}
        </ol>
      )}
      <FormDialog
        open={open}
        onClose={() => setOpen(false)}
        title={current ? 'Edit question' : 'Add question'}
        save={current ? 'Save' : 'Add question'}
        onSave={async (form) => {
          const question = toQuestion(form, current, questions)
          await save({
            signUpFields: current
              ? questions.map((one) => (one.key === current.key ? question : one))
              : [...questions, question],
          })
        }}
      >
        {(errorOf) => <QuestionForm question={current} errorOf={errorOf} />}
      </FormDialog>
    </Section>
  )
}
