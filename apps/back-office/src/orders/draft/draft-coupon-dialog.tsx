import { TextField } from '@vitrine/ui/text-field'

import { FormDialog } from '../../shell/form-dialog.tsx'

export interface DraftCouponDialogProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly onAdd: (couponCode: string) => Promise<void>
}

export function DraftCouponDialog({ open, onClose, onAdd }: DraftCouponDialogProps) {
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title="Add discount code"
      save="Add discount code"
      onSave={(form) => onAdd(String(form.get('couponCode') ?? ''))}
    >
      {(errorOf) => (
        <TextField
          label="Discount code"
          name="couponCode"
          maxLength={20}
          autoCapitalize="characters"
          autoComplete="off"
          hint="The amount follows the items. The order counts as a use of the coupon."
          error={errorOf('couponCode')}
        />
      )}
    </FormDialog>
  )
}
