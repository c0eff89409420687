import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { decodeJwt } from 'jose'
import { afterAll, beforeEach } from 'vitest'

import type { Shop } from './shop.ts'

export interface PluginRequest {
  readonly path: string
  /** The signed token. */
  readonly token: string
  // biome-ignore lint/suspicious/noExplicitAny: what came over the wire; each test says what it expects of it
  readonly request: any
  // biome-ignore lint/suspicious/noExplicitAny: the same
  readonly metadata: any
}

export type Answering = (asked: PluginRequest) => object | string | undefined | Promise<object>

export const pluginApp = '5f0e0a1c-0000-4000-8000-00000000a001'

/** An item of the app's catalogue. */
export const kilnHour = { appId: pluginApp, catalogItemId: 'kiln-hour' }

/** An app's service on this machine: it answers as `answering` says and records the requests. */
export function pluginServer() {
  const asked: PluginRequest[] = []
  let answering: Answering = () => ({})
  let status = 200
  const server = createServer(async (incoming, response) => {
    const token = await text(incoming)
    const { request, metadata } = decodeJwt<{ data: Omit<PluginRequest, 'path' | 'token'> }>(token).data
    const question = { path: incoming.url ?? '', token, request, metadata }
    asked.push(question)
    send(response, status, await answering(question))
  })
  const listening = once(server.listen(0, '127.0.0.1'), 'listening')
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  beforeEach(() => {
    asked.length = 0
    status = 200
    answering = () => ({})
  })
  const answer = (how: Answering, withStatus = 200) => {
    answering = how
    status = withStatus
  }
  return {
    asked,
    answer,
    /** Its catalogue has each item that it is asked for: an hour at the kiln for 40.00, or with other `data`. */
    sell(data: object = {}) {
      answer(({ request }) => ({
        catalogItems: (request.catalogReferences ?? []).map((one: { catalogReference: object }) => ({
          catalogReference: one.catalogReference,
          data: {
            productName: { original: 'An hour at the kiln' },
            price: '40.00',
            itemType: { preset: 'SERVICE' },
            url: 'https://kiln.example/hours',
            media: 'https://kiln.example/hours.jpg',
            quantityAvailable: 3,
            ...data,
          },
        })),
      }))
    },
    async url() {
      await listening
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}/plugin`
    },
    /** Adds the plugin to the shop and answers its id. */
    async register(shop: Shop, componentType: string, more: object = {}): Promise<string> {
      const servicePlugin = {
        componentType,
        appId: pluginApp,
        name: 'Somebody',
        baseUrl: await this.url(),
        // The maximum, so that a slow machine is no failure of the plugin.
        timeout: 10_000,
        ...more,
      }
      const made = await shop.call('POST', '/v1/service-plugins', { servicePlugin }, shop.app)
      if (made.status !== 200) throw new Error(JSON.stringify(made.body))
      return made.body.servicePlugin.id
    },
  }
}

/** No answer: the caller waits. */
function send(response: ServerResponse, status: number, answer: object | string | undefined): void {
  if (answer === undefined) return
  const refuses = typeof answer === 'object' && 'applicationError' in answer && status === 200
  response.writeHead(refuses ? 428 : status, { 'content-type': 'application/json' })
  response.end(typeof answer === 'string' ? answer : JSON.stringify(answer))
}
