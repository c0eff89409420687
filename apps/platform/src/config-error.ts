/** An error that the operator can fix. Only its message is printed. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}
