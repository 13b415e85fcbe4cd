export const SERVICE_WORKER_PATH = '/sw.js'

/** The only Trusted Types policy that public documents may create: document/trusted.ts. */
export const DOCUMENT_POLICY = 'documents'
