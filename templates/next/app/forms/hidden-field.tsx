/** People do not see this field. The platform drops messages of programs that fill it in. */
export const HiddenField = () => <input name="website" autoComplete="off" hidden />
