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
        placeholder="How did you hear of us?"
        error={errorOf('label') && 'Write what people are asked.'}
        {...(question && { hint: `Answers are kept as “${question.key}”.` })}
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
          hint="One on each line, in the order in which they are shown."
          error={errorOf('options') && 'Write at least one choice, each once.'}
        />
      ) : null}
      <Checkbox
        label="Has to be answered"
        hint={
          type === 'CHECKBOX'
            ? 'Nobody signs up without ticking the box: for terms and the like.'
            : 'Members without an answer are asked at their next sign-in.'
        }
        name="required"
        defaultChecked={question?.required ?? false}
      />
    </>
  )
}
