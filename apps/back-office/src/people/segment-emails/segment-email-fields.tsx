import type { CustomerSegment } from '@vitrine/client/customer-segments'
import { Select } from '@vitrine/ui/select'
import { TextArea } from '@vitrine/ui/text-area'
import { TextField } from '@vitrine/ui/text-field'

import type { EntryForm } from '../../site/settings/entries.tsx'
import type { SegmentEmailDraft } from './email-draft.ts'

export interface SegmentEmailFieldsProps extends EntryForm<SegmentEmailDraft> {
  readonly segments: readonly CustomerSegment[]
}

export function SegmentEmailFields({ segments, draft, change, errorOf }: SegmentEmailFieldsProps) {
  return (
    <>
      <Select
        label="Segment"
        placeholder="Choose a segment"
        options={segments.map(({ id, name }) => ({ value: id, label: name }))}
        value={draft.segmentId}
        onChange={({ target }) => change({ segmentId: target.value })}
        hint={
          segments.length > 0
            ? 'Only customers who accept marketing receive the email.'
            : 'There are no segments yet. Create one under Customers, Segments.'
        }
        error={errorOf('segmentId')}
      />
      <TextField
        label="Subject"
        maxLength={200}
        value={draft.subject}
        onChange={({ target }) => change({ subject: target.value })}
        error={errorOf('subject')}
      />
      <TextArea
        label="Text"
        hint="An empty line begins a new paragraph. A link to unsubscribe follows below."
        rows={10}
        maxLength={5000}
        value={draft.text}
        onChange={({ target }) => change({ text: target.value })}
        error={errorOf('text')}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Button"
          note="optional"
          maxLength={60}
          value={draft.buttonLabel}
          onChange={({ target }) => change({ buttonLabel: target.value })}
          error={errorOf('button.label')}
        />
        <TextField
          label="Address of the button"
          note="optional"
          type="url"
          maxLength={500}
          value={draft.buttonUrl}
          onChange={({ target }) => change({ buttonUrl: target.value })}
          error={errorOf('button.url')}
        />
      </div>
    </>
  )
}
