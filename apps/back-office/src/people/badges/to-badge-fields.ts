import type { BadgeIcon } from '@vitrine/client/badges'

import { badgeIcons } from './badge-icons.ts'

/** The icon `NONE` removes the icon. */
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
