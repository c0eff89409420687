import type { ShownAnnouncement } from '@vitrine/client/site-frame'
import { cookies } from 'next/headers'

import { readWords } from '../shop.ts'
import { hideAnnouncement } from './announcement-actions.ts'

/** The announcement of the shop, unless this browser has hidden it. */
export async function Announcement({ announcement }: { readonly announcement: ShownAnnouncement }) {
  const { text, link, colours, isDismissible, key } = announcement
  const [words, jar] = await Promise.all([readWords(), cookies()])
  if (isDismissible && jar.get('announcement')?.value === key) return null
  return (
    <aside className={colours} aria-label={words.announcement}>
      {link ? <a href={link}>{text}</a> : text}
      {isDismissible && (
        <form action={hideAnnouncement}>
          <input type="hidden" name="key" value={key} />
          <button type="submit" className="hide" aria-label={words.hideAnnouncement}>
            <svg viewBox="0 0 24 24" aria-hidden>
              <path d="m6 6 12 12M18 6 6 18" />
            </svg>
          </button>
        </form>
      )}
    </aside>
  )
}
