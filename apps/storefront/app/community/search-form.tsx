import { Button } from '@vitrine/ui/button'
import { Select } from '@vitrine/ui/select'
import { TextField } from '@vitrine/ui/text-field'
import { useRef } from 'react'
import { Form, useSubmit } from 'react-router'
import { moreTexts } from '../texts/texts.ts'
import type { MembersQuery } from './list-query.ts'

/** A GET form. With scripts, a new order applies at once. */
export function SearchForm({ words, sort }: MembersQuery) {
  const form = useRef<HTMLFormElement>(null)
  const submit = useSubmit()
  return (
    <Form
      ref={form}
      role="search"
      action="/community"
      className="flex flex-wrap items-end gap-4"
      preventScrollReset
    >
      <TextField
        key={words}
        label={moreTexts.profile.searchMembers}
        name="q"
        type="search"
        enterKeyHint="search"
        maxLength={100}
        defaultValue={words}
        className="min-w-0 flex-1 basis-full sm:basis-60"
      />
      <Select
        key={sort}
        label={moreTexts.profile.sortBy}
        name="sort"
        defaultValue={sort}
        options={Object.entries(moreTexts.profile.sortings).map(([value, label]) => ({ value, label }))}
        onChange={() => form.current && void submit(form.current, { preventScrollReset: true })}
        className="max-sm:flex-1"
      />
      <Button type="submit" variant="secondary">
        {moreTexts.profile.search}
      </Button>
    </Form>
  )
}
