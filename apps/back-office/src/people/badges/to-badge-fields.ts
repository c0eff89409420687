import type { BadgeIcon } from '@vitrine/client/badges'

import { badgeIcons } from './badge-icons.ts'

/** What the form holds, as the calls take it; the icon `NONE` takes one away. */
export function toBadgeFields(form: FormData) {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const icon = text('icon')
  return {
    title: text('title'),
    description: text('description'),
    color: text('color'),
    icon: (icon in badgeIcons ? icon : 'NONE') as BadgeIcon | 'NONE',
  }
}
