/** In the address of an order: opens the shipment of a part of it. */
export const shipPart = 'ship-part'

/** In the address of an order: opens the shipment of all its items. */
export const shipAll = 'ship'
