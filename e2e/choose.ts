import type { Locator } from '@playwright/test'

/** Chooses a radio button by its visible label, as a person does: the button itself may be hidden from view. */
export const choose = (radio: Locator): Promise<void> => radio.locator('xpath=ancestor::label').click()
