import type {
  Announcement,
  FrameSettings,
  FrameSettingsChanges,
  ShownAnnouncement,
} from '../../generated/site-frame.ts'
import type { StoredFrame } from '../../kernel/settings.ts'

export function toSettings({ announcement, newsletter, community }: StoredFrame): FrameSettings {
  const own = { ...(newsletter && { newsletter }), ...(community && { community }) }
  if (!announcement) return own
  const { from, until, ...rest } = announcement
  return {
    ...own,
    announcement: {
      ...rest,
      ...(from && { from: new Date(from) }),
      ...(until && { until: new Date(until) }),
    },
  }
}

/** The settings as they are stored; null removes one. */
export function changed(
  before: StoredFrame,
  {
    announcement,
    newsletter = before.newsletter ?? false,
    community = before.community ?? false,
  }: FrameSettingsChanges,
): StoredFrame {
  const after = { ...before, newsletter, community }
  if (announcement === undefined) return after
  const { announcement: _, ...others } = after
  return { ...others, ...(announcement && { announcement: toStored(announcement) }) }
}

function toStored({ from, until, ...rest }: Announcement): NonNullable<StoredFrame['announcement']> {
  return {
    ...rest,
    ...(from && { from: from.toISOString() }),
    ...(until && { until: until.toISOString() }),
  }
}

/** The announcement in its time. */
export function shownAnnouncement(
  { announcement }: FrameSettings,
  now: Date,
  hash: (text: string) => string,
): ShownAnnouncement | undefined {
  if (!announcement) return undefined
  const { from, until, ...rest } = announcement
  if ((from && now < from) || (until && now >= until)) return undefined
  return { ...rest, key: hash(`${rest.text} ${rest.link ?? ''}`).slice(0, 12) }
}
