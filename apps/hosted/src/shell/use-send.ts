import { type UseMutationResult, useMutation } from '@tanstack/react-query'
import { ApiError, type ErrorCode } from '@vitrine/client'
import { useState } from 'react'
import { type Refusal, useVisit } from './visit.ts'

interface Ends<Result, Input> {
  readonly onSuccess?: (result: Result, input: Input) => unknown
  readonly onError?: (error: Error, input: Input) => unknown
}

export interface SendOptions<Result, Input> extends Ends<Result, Input> {
  readonly mutationFn: (input: Input) => Promise<Result>
  /** Mutations of the same scope run one after the other. */
  readonly scope?: { readonly id: string }
}

export type Send<Result, Input> = Pick<
  UseMutationResult<Result, Error, Input>,
  'isPending' | 'isSuccess' | 'isError' | 'error' | 'variables' | 'reset'
> & { readonly mutate: (input: Input, ends?: Ends<Result, Input>) => void }

/** A mutation that a plain form can run too. `name` is the one of its form. */
export function useSend<Result, Input = void>(
  name: string,
  options: SendOptions<Result, Input>,
): Send<Result, Input> {
  const { server, replay } = useVisit()
  const mutation = useMutation(options)
  const [forgotten, setForgotten] = useState(false)
  const refusal = replay?.name === name && !forgotten && mutation.isIdle ? replay.refusal : undefined
  const { isPending, isSuccess, isError, variables } = mutation
  return {
    isPending,
    isSuccess,
    isError: isError || refusal !== undefined,
    error: refusal ? toError(refusal) : mutation.error,
    variables,
    reset() {
      setForgotten(true)
      mutation.reset()
    },
    mutate(input, ends) {
      if (!server) return mutation.mutate(input, ends)
      server.run(name, async () => {
        try {
          const result = await options.mutationFn(input)
          await options.onSuccess?.(result, input)
          await ends?.onSuccess?.(result, input)
        } catch (error) {
          server.refuse(name, error)
          await options.onError?.(error as Error, input)
          await ends?.onError?.(error as Error, input)
        }
      })
    },
  }
}

/** The error of a refused form. */
export function toError({ status, code, message, details }: Refusal): ApiError {
  return new ApiError(status, code as ErrorCode, message, details)
}
