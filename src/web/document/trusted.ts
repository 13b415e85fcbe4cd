import { DOCUMENT_POLICY, SERVICE_WORKER_PATH } from '#domain/web-app/service-worker.ts'

interface Policy {
  createHTML(text: string): string
  createScriptURL(address: string): string
}

declare global {
  interface Window {
    /** In browsers with Trusted Types. What its policies return can be used like a string. */
    trustedTypes?: { createPolicy(name: string, policy: Policy): Policy }
  }
}

const plain: Policy = {
  createHTML: (text) => text,
  createScriptURL: (address) => {
    if (address !== SERVICE_WORKER_PATH) throw new TypeError(`No script is loaded from ${address}.`)
    return address
  },
}

let made: Policy | undefined

/** The only policy that the content security policy of public pages allows. */
function policy(): Policy {
  made ??= window.trustedTypes?.createPolicy(DOCUMENT_POLICY, plain) ?? plain
  return made
}

/** Parses a page of this site into a document in which nothing runs. */
export function parsePage(html: string): Document {
  return new DOMParser().parseFromString(policy().createHTML(html), 'text/html')
}

export function workerAddress(): string {
  return policy().createScriptURL(SERVICE_WORKER_PATH)
}
