import type { StripeError } from '@stripe/stripe-js';
import { type ApiParams, type ApiResult } from '../../protocol.js';

const CONNECTION: StripeError = {
  type: 'api_connection_error',
  message:
    'We are experiencing issues connecting to our payments provider. Please check your internet connection and try again.',
};

/** Calls the API from a frame, on the frame's own origin, with the publishable key. Never rejects. */
export async function callApi(
  publishableKey: string,
  method: 'GET' | 'POST',
  path: string,
  params: ApiParams,
): Promise<ApiResult<object>> {
  const form = encodeForm(params).toString();
  try {
    const response = await fetch(method === 'GET' && form ? `${path}?${form}` : path, {
      method,
      headers: {
        Authorization: `Bearer ${publishableKey}`,
        ...(method === 'POST' ? { 'Content-Type': 'application/x-www-form-urlencoded' } : {}),
      },
      ...(method === 'POST' ? { body: form } : {}),
    });
    const body: unknown = await response.json();
    if (typeof body !== 'object' || body === null) return { error: { type: 'api_error' } };
    if ('error' in body) return { error: body.error as StripeError };
    return { value: body };
  } catch {
    return { error: CONNECTION };
  }
}

/** Nested parameters in bracket form, `a[b][0]=…`, as the API reads them. */
export function encodeForm(params: ApiParams): URLSearchParams {
  const form = new URLSearchParams();
  const add = (key: string, value: ApiParams[string]): void => {
    if (value === undefined || value === null) return;
    if (typeof value !== 'object') form.append(key, String(value));
    else for (const [name, child] of Object.entries(value)) add(`${key}[${name}]`, child);
  };
  for (const [key, value] of Object.entries(params)) add(key, value);
  return form;
}
