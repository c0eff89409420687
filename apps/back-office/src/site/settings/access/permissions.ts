import type { Permission, PermissionEntry } from '@vitrine/client/staff'

export type Level = 'NONE' | 'READ' | 'MANAGE'

/** The permissions of one topic. */
export interface Topic {
  readonly subject: string
  readonly title: string
  readonly read: PermissionEntry | undefined
  readonly manage: PermissionEntry | undefined
}

export function toTopics(entries: readonly PermissionEntry[]): readonly Topic[] {
  const subjects = [...new Set(entries.map(({ id }) => subjectOf(id)))]
  return subjects.map((subject) => {
    const of = entries.filter(({ id }) => subjectOf(id) === subject)
    return {
      subject,
      title: of[0]?.title ?? subject,
      read: of.find(({ level }) => level === 'READ'),
      manage: of.find(({ level }) => level === 'MANAGE'),
    }
  })
}

export function levelOf({ subject }: Topic, picked: readonly Permission[]): Level {
  if (picked.includes(`${subject}.MANAGE` as Permission)) return 'MANAGE'
  return picked.includes(`${subject}.READ` as Permission) ? 'READ' : 'NONE'
}

export function withLevel(
  picked: readonly Permission[],
  { subject }: Topic,
  level: Level,
): readonly Permission[] {
  const others = picked.filter((one) => subjectOf(one) !== subject)
  return level === 'NONE' ? others : [...others, `${subject}.${level}` as Permission]
}

/** A one-line summary of permissions. */
export function inShort(granted: readonly Permission[], entries: readonly PermissionEntry[]): string {
  if (granted.includes('*')) return 'Everything'
  if (granted.includes('*.READ')) return 'View everything'
  const titles = toTopics(entries).flatMap((topic) => {
    const level = levelOf(topic, granted)
    return level === 'NONE' ? [] : [level === 'MANAGE' ? topic.title : `${topic.title} (view only)`]
  })
  return titles.join(', ')
}

const subjectOf = (id: string): string => id.split('.')[0] ?? id
