import { Button } from '@vitrine/ui/button'
import { PencilIcon } from '@vitrine/ui/icons'

export interface EditButtonProps {
  /** Screen readers announce it after “Edit”. */
  readonly what: string
  readonly onClick: () => void
}

export function EditButton({ what, onClick }: EditButtonProps) {
  return (
    <Button variant="quiet" size="sm" icon={<PencilIcon size={16} />} onClick={onClick} className="-mr-3">
      Edit<span className="sr-only">{` ${what}`}</span>
    </Button>
  )
}
