/** Creates the next order of a subscription. Its key is the contract. */
export const nextJob = 'subscriptions.next'
/** Charges one order. Its key is the order. */
export const chargeJob = 'subscriptions.charge'
