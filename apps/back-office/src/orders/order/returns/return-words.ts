import { type ReturnStatus, returnTones } from '@vitrine/ui/return-words'
import { english } from '@vitrine/ui/texts/orders-en'

export const { returnReasons } = english

export const returnState = (status: ReturnStatus) => ({
  name: english.returnStates[status],
  tone: returnTones[status],
})
