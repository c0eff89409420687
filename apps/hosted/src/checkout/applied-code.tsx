import { IconButton } from '@vitrine/ui/icon-button'
import { CloseIcon, GiftIcon, TagIcon } from '@vitrine/ui/icons'
import { useToast } from '@vitrine/ui/toast'
import { toFailure } from '../data/failure.ts'
import { PressForm } from '../shell/press.tsx'
import { texts } from '../texts/texts.ts'
import { checkoutSentences } from './sentences.ts'
import { useCheckoutChange } from './use-checkout.ts'

export interface AppliedCodeProps {
  readonly checkoutId: string
  readonly kind: 'coupon' | 'gift-card'
  readonly code: string
}

export function AppliedCode({ checkoutId, kind, code }: AppliedCodeProps) {
  const change = useCheckoutChange(`remove-${kind}`, checkoutId)
  const toast = useToast()
  const remove = () =>
    change.mutate(
      { kind: `remove-${kind}` },
      {
        onError: (error) =>
          toast({ tone: 'critical', message: toFailure(error, checkoutSentences()).sentence }),
      },
    )
  const name = kind === 'coupon' ? texts().checkout.code.coupon : texts().shell.giftCard
  return (
    <span className="inline-flex items-center gap-2 rounded-full bg-positive-soft pl-3 text-sm text-positive">
      {kind === 'coupon' ? <TagIcon size={15} /> : <GiftIcon size={15} />}
      <span>
        {name} <span className="font-code text-xs">{code}</span>
      </span>
      <PressForm name={`remove-${kind}`} onPress={remove}>
        <IconButton
          type="submit"
          label={texts().checkout.removeCode[kind]}
          icon={<CloseIcon size={15} />}
          disabled={change.isPending}
          size="sm"
          tone="inherit"
        />
      </PressForm>
    </span>
  )
}
