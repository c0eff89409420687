import type { QuotesSection } from '@vitrine/client/pages'
import { TextArea } from '@vitrine/ui/text-area'
import { TextField } from '@vitrine/ui/text-field'

import { RowsField } from '../../../../form/rows-field.tsx'

type Quote = QuotesSection['quotes'][number]

interface QuotesFieldsProps {
  readonly quotes: readonly Quote[]
  readonly onChange: (quotes: readonly Quote[]) => void
}

export function QuotesFields({ quotes, onChange }: QuotesFieldsProps) {
  return (
    <RowsField
      legend="Quotes"
      one="quote"
      rows={quotes}
      blank={{ text: '' }}
      maximum={12}
      nameOf={({ author }, index) => author || `quote ${index + 1}`}
      onChange={onChange}
      render={({ text, author = '', detail = '' }, put) => (
        <div className="flex flex-col gap-3">
          <TextArea
            label="Quote"
            rows={3}
            value={text}
            maxLength={1000}
            onChange={({ target }) => put({ text: target.value })}
          />
          <div className="grid gap-3 sm:grid-cols-2">
            <TextField
              label="Name"
              note="optional"
              value={author}
              maxLength={100}
              onChange={({ target }) => put({ author: target.value })}
            />
            <TextField
              label="Detail"
              note="optional"
              value={detail}
              maxLength={100}
              placeholder="Magazine, town or product"
              onChange={({ target }) => put({ detail: target.value })}
            />
          </div>
        </div>
      )}
    />
  )
}
