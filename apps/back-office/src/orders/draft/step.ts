import type { DraftOrder } from '@vitrine/client/draft-orders'

type Answer = Promise<{ readonly calculatedDraftOrder: { readonly draftOrder: DraftOrder } }>

/** Runs one change of a draft, and shows the draft as the platform has calculated it. */
export type Step = (work: (draftOrderId: string) => Answer) => Promise<void>
