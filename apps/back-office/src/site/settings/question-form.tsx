import { Checkbox } from '@vitrine/ui/checkbox'
import { Select } from '@vitrine/ui/select'
import { TextArea } from '@vitrine/ui/text-area'
import { TextField } from '@vitrine/ui/text-field'
import { useState } from 'react'

import { type Question, questionTypes } from './question.ts'

export interface QuestionFormProps {
  readonly question: Question | undefined
  readonly errorOf: (path: string) => string | undefined
}

export function QuestionForm({ question, errorOf }: QuestionFormProps) {
  const [type, setType] = useState<string>(question?.type ?? 'TEXT')
  return (
    <>
      <TextField
        label="Question"
        name="label"
        maxLength={200}
        defaultValue={question?.label}
        placeholder="Referral source"
        error={errorOf('label') && 'Enter a question.'}
        {...(question && { hint: `The answers are stored as “${question.key}”.` })}
      />
      <Select
        label="Answer"
        name="type"
        value={type}
        onChange={({ target }) => setType(target.value)}
        options={Object.entries(questionTypes).map(([value, label]) => ({ value, label }))}
        error={errorOf('type')}
      />
      {type === 'CHOICE' ? (
        <TextArea
          label="Choices"
          name="options"
          rows={4}
          defaultValue={question?.options?.join('\n')}
          hint="Enter one choice per line, in display order."
          error={errorOf('options') && 'Enter at least one choice. Each choice must be unique.'}
        />
      ) : null}
      <Checkbox
        label="Required"
        hint={
          type === 'CHECKBOX'
            ? 'People must tick the box to sign up.'
            : 'Members without an answer are asked at their next sign-in.'
        }
        name="required"
        defaultChecked={question?.required ?? false}
      />
    </>
  )
}
