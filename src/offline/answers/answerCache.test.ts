import 'fake-indexeddb/auto';
import { deleteDB, openDB } from 'idb';
import { api } from '../../api/api';
import { createStore } from '../../app/store';
