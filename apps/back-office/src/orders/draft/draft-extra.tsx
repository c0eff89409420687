import { Checkbox } from '@vitrine/ui/checkbox'
import { cx } from '@vitrine/ui/cx'
import { IconButton } from '@vitrine/ui/icon-button'
import { TrashIcon } from '@vitrine/ui/icons'

export interface DraftExtraProps {
  readonly name: string
  /** Formatted. */
  readonly amount: string
  /** Absent for the delivery, which is always applied. */
  readonly applied?: boolean
  readonly onApply?: (applied: boolean) => void
  /** Absent if it is part of the order. */
  readonly onRemove?: () => void
}

export function DraftExtra({ name, amount, applied = true, onApply, onRemove }: DraftExtraProps) {
  return (
    <li className="flex min-h-14 items-center gap-4 border-b border-line py-2">
      <span className="min-w-0 flex-1">
        {onApply ? (
          <Checkbox label={name} checked={applied} onChange={({ target }) => onApply(target.checked)} />
        ) : (
          name
        )}
      </span>
      <span className={cx('vt-numbers', !applied && 'text-ink-soft line-through')}>{amount}</span>
      {onRemove ? (
        <IconButton label={`Remove ${name}`} size="sm" icon={<TrashIcon size={16} />} onClick={onRemove} />
      ) : null}
    </li>
  )
}
