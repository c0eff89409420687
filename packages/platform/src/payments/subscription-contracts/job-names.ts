/** Makes the next order of a subscription. Its key is the contract. */
export const nextJob = 'subscriptions.next'
/** Takes the money of one order. Its key is the order. */
export const chargeJob = 'subscriptions.charge'
