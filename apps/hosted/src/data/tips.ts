import type { Client } from '@vitrine/client'
import type { TipChoice, TipSettings } from '@vitrine/client/tips'
import { getTipChoice, getTipSettings, updateTipChoice } from '@vitrine/client/tips'

export type { TipChoice, TipSettings } from '@vitrine/client/tips'

export interface Tipping {
  readonly settings: TipSettings
  readonly choice?: TipChoice | undefined
}

/** Loads the tip settings and the current choice. */
export async function readTipping(client: Client, purchaseFlowId: string): Promise<Tipping> {
  const { tipSettings } = await getTipSettings(client, {})
  if (!tipSettings.allowCustomerTip) return { settings: tipSettings }
  return { settings: tipSettings, choice: (await getTipChoice(client, { purchaseFlowId })).tipChoice }
}

export async function chooseTip(
  client: Client,
  purchaseFlowId: string,
  tipChoice: TipChoice | null,
): Promise<TipChoice | undefined> {
  return (await updateTipChoice(client, { purchaseFlowId, tipChoice })).tipChoice
}
