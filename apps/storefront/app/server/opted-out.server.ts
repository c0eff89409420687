/** Global Privacy Control counts as a refusal of everything that needs consent (its specification, section 3.1). */
export const isOptedOut = ({ headers }: Request): boolean => headers.get('sec-gpc') === '1'
