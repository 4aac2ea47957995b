import type { EndpointBuilder } from '@reduxjs/toolkit/query';
import type { ApiBaseQuery } from '../client/request';

/** What the cache knows things by. A list provides its rows' tags and one with the id `LIST`. */
export const tagTypes = [
  'App',
  'Statistics',
  'Device',
  'Subscription',
  'Price',
  'Customer',
  'User',
  'Profile',
  'File',
] as const;

export type TagType = (typeof tagTypes)[number];

/** What an area's endpoint builder function gets. */
export type ApiBuilder = EndpointBuilder<ApiBaseQuery, TagType, 'api'>;
