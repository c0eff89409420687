import type { Badge, BadgeIcon } from '@vitrine/client/badges'
import { RadioGroup } from '@vitrine/ui/radio-group'
import { TextField } from '@vitrine/ui/text-field'
import { useState } from 'react'

import { badgeIconNames, badgeIcons } from './badge-icons.ts'
import { BadgeMark } from './badge-mark.tsx'
import { ColourChoice, colours } from './colour-choice.tsx'

export interface BadgeFormProps {
  readonly badge: Badge | undefined
  readonly errorOf: (path: string) => string | undefined
}

const none = 'NONE'
const icons = Object.keys(badgeIcons) as BadgeIcon[]

export function BadgeForm({ badge, errorOf }: BadgeFormProps) {
  const [title, setTitle] = useState(badge?.title ?? '')
  const [description, setDescription] = useState(badge?.description ?? '')
  const [color, setColor] = useState(badge?.color ?? colours[0].value)
  const [icon, setIcon] = useState<string>(badge?.icon ?? (badge ? none : 'STAR'))
  const shownIcon = icons.find((one) => one === icon)
  return (
    <>
      <figure className="flex items-center gap-4 rounded-md bg-surface px-4 py-5">
        <BadgeMark
          badge={{ title: title || '?', color, ...(shownIcon && { icon: shownIcon }) }}
          className="size-11"
        />
        <figcaption className="min-w-0">
          <span className="block truncate font-medium">{title || 'New badge'}</span>
          <span className="block truncate text-sm text-ink-soft">
            {description || 'Reason for the badge'}
          </span>
        </figcaption>
      </figure>
      <TextField
        label="Title"
        name="title"
        maxLength={50}
        value={title}
        onChange={({ target }) => setTitle(target.value)}
        error={
          errorOf('title') ??
          (errorOf('slug') && 'A badge with this title already exists. Choose another title.')
        }
      />
      <TextField
        label="Description"
        name="description"
        note="optional"
        maxLength={1500}
        value={description}
        onChange={({ target }) => setDescription(target.value)}
        error={errorOf('description')}
      />
      <ColourChoice value={color} onChange={setColor} error={errorOf('color')} />
      <RadioGroup
        legend="Icon"
        name="icon"
        layout="chips"
        value={icon}
        onChange={setIcon}
        error={errorOf('icon')}
        options={[...icons, none].map((one) => ({ value: one, label: <IconLabel icon={one} /> }))}
      />
    </>
  )
}

function IconLabel({ icon }: { readonly icon: string }) {
  const known = icons.find((one) => one === icon)
  if (!known) return 'None'
  const Icon = badgeIcons[known]
  return (
    <span title={badgeIconNames[known]}>
      <Icon className="size-4.5" />
      <span className="sr-only">{badgeIconNames[known]}</span>
    </span>
  )
}
