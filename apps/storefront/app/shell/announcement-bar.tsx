import type { ShownAnnouncement } from '@vitrine/client/site-frame'
import { CloseIcon } from '@vitrine/ui/icons'
import { useState } from 'react'

import { keepPreference } from '../data/preferences.ts'
import { useSite } from '../data/site.ts'
import { texts } from '../texts/texts.ts'
import { MenuText } from './menus/menu-text.tsx'

/** The server leaves a dismissed announcement out, so that the page never moves. */
export function AnnouncementBar() {
  const { frame, preferences } = useSite() ?? {}
  const [isHidden, setHidden] = useState(false)
  const announcement = frame?.announcement
  if (!announcement || isHidden || preferences?.announcement === announcement.key) return null
  const { text, link, colours, isDismissible, key } = announcement
  return (
    <aside
      aria-label={texts.shell.announcement}
      className={`vt-screen-only relative px-12 py-2.5 text-center text-sm ${classes[colours]}`}
    >
      <MenuText link={link} className="underline underline-offset-4">
        {text}
      </MenuText>
      {isDismissible ? (
        <button
          type="button"
          aria-label={texts.shell.hideAnnouncement}
          onClick={() => {
            keepPreference('announcement', key)
            setHidden(true)
          }}
          className="absolute inset-y-0 right-1 grid w-11 place-items-center"
        >
          <CloseIcon size={18} />
        </button>
      ) : null}
    </aside>
  )
}

const classes: Readonly<Record<ShownAnnouncement['colours'], string>> = {
  ACCENT: 'bg-accent text-accent-ink',
  INK: 'bg-ink text-paper',
  SURFACE: 'bg-sunken text-ink',
}
