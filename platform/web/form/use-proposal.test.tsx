// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { useProposal } from './use-proposal.ts';

type Gender = 'female' | 'male' | 'unknown';
const hook = () => renderHook(() => useProposal<Gender>('unknown')).result;

describe('a value that another field proposes', () => {
  test('follows the other field, says that it is a proposal, and goes with it', () => {
    const result = hook();
    let now: Gender = 'unknown';
    act(() => void (now = result.current.propose('female', now)));
    expect([now, result.current.isProposed(now)]).toEqual(['female', true]);
    act(() => void (now = result.current.propose('male', now)));
    expect([now, result.current.isProposed(now)]).toEqual(['male', true]);
    act(() => void (now = result.current.propose(null, now)));
    expect([now, result.current.isProposed(now)]).toEqual(['unknown', false]);
  });
  test('never replaces what somebody chose, not even that it is not known', () => {
    const result = hook();
    let now: Gender = 'unknown';
    act(() => void (now = result.current.choose('unknown', now)));
    act(() => void (now = result.current.propose('female', now)));
    expect([now, result.current.isProposed(now)]).toEqual(['unknown', false]);
  });
  test('a press on the proposal is a yes; the next one takes the choice back', () => {
    const result = hook();
    let now: Gender = 'unknown';
    act(() => void (now = result.current.propose('female', now)));
    act(() => void (now = result.current.choose(null, now)));
    expect([now, result.current.isProposed(now)]).toEqual(['female', false]);
    act(() => void (now = result.current.choose(null, now)));
    expect(now).toBe('unknown');
  });
  test('never replaces what stood there before', () => {
    const result = hook();
    let now: Gender = 'male';
    act(() => void (now = result.current.propose('female', now)));
    expect([now, result.current.isProposed(now)]).toEqual(['male', false]);
  });
});
