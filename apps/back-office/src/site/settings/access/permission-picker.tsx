import { useQuery } from '@tanstack/react-query'
import type { Permission, PermissionEntry } from '@vitrine/client/staff'
import { useClient } from '@vitrine/react/provider'
import { Checkbox } from '@vitrine/ui/checkbox'
import { Select } from '@vitrine/ui/select'

import { permissionsOptions } from '../../../data/access.ts'
import { type Level, levelOf, type Topic, toTopics, withLevel } from './permissions.ts'

export interface PermissionPickerProps {
  readonly legend: string
  readonly picked: readonly Permission[]
  readonly onChange: (picked: readonly Permission[]) => void
  readonly error?: string | undefined
  /** An app may request permissions that the staff member does not have; a granted permission must be their own. */
  readonly beyondOwn?: boolean
}

export function PermissionPicker({ legend, picked, onChange, error, beyondOwn }: PermissionPickerProps) {
  const { data: entries = [] } = useQuery(permissionsOptions(useClient()))
  const mayAll = beyondOwn || (entries.length > 0 && entries.every(({ held }) => held))
  const defaultQuery = picked.includes('*')
  const offers = (entry: PermissionEntry | undefined) => Boolean(entry && (beyondOwn || entry.held))
  const topics = toTopics(entries).filter(({ read, manage }) => offers(read) || offers(manage))
  return (
    <fieldset className="flex flex-col gap-3" aria-invalid={error ? true : undefined}>
      <legend className="mb-2 text-sm font-medium">{legend}</legend>
      {mayAll ? (
        <Checkbox
          label="Everything"
          hint="Includes permissions that are added later."
          checked={defaultQuery}
          onChange={({ target }) => onChange(target.checked ? ['*'] : [])}
        />
      ) : null}
      {defaultQuery ? null : (
        <ul className="border-t border-line">
          {topics.map((topic) => (
            <TopicRow
              key={topic.subject}
              topic={topic}
              levels={[offers(topic.read) && 'READ', offers(topic.manage) && 'MANAGE']}
              picked={picked}
              onChange={onChange}
            />
          ))}
        </ul>
      )}
      {error ? (
        <p role="alert" tabIndex={-1} className="text-sm text-critical">
          {error}
        </p>
      ) : null}
    </fieldset>
  )
}

interface TopicRowProps extends Pick<PermissionPickerProps, 'picked' | 'onChange'> {
  readonly topic: Topic
  readonly levels: readonly (Level | false)[]
}

const names = { READ: 'View', MANAGE: 'Manage' } as const

function TopicRow({ topic, levels, picked, onChange }: TopicRowProps) {
  const level = levelOf(topic, picked)
  const entry = level === 'MANAGE' ? topic.manage : (topic.read ?? topic.manage)
  const offered = levels.filter((one): one is 'READ' | 'MANAGE' => one === 'READ' || one === 'MANAGE')
  return (
    <li className="flex items-center gap-4 border-b border-line py-2.5">
      <span className="min-w-0 flex-1">
        <span className="block text-sm font-medium">{topic.title}</span>
        <span className="block text-xs text-ink-soft">{entry?.description}</span>
      </span>
      <Select
        label={topic.title}
        hideLabel
        className="w-30 flex-none"
        value={level}
        onChange={({ target }) => onChange(withLevel(picked, topic, target.value as Level))}
        options={[
          { value: 'NONE', label: 'None' },
          ...offered.map((one) => ({ value: one, label: names[one] })),
        ]}
      />
    </li>
  )
}
